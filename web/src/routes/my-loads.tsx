export { MyLoadsScreen as Component } from '#web/features/my-loads/my-loads-screen.tsx';
