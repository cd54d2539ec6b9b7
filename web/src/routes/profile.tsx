export { ProfileScreen as Component } from '#web/features/profile/profile-screen.tsx';
