export { BookedScreen as Component } from '#web/features/booked/booked-screen.tsx';
