export { TeamScreen as Component } from '#web/features/team/team-screen.tsx';
