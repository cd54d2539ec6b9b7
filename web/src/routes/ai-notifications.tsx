import { useAuth } from '#components/session/auth.tsx';
import { NotificationsForm } from '#web/features/voice/notifications-form.tsx';
import { PreferencesPage } from '#web/features/voice/preferences-page.tsx';

const STEPS = [
  'Save where your truck is, what it hauls and what a mile must bring.',
  'Every few hours the boards are searched with your own accounts for loads of today and tomorrow that fit, counting deadhead.',
  'You are told of loads we have not sent you before, at most five at a time and the best first, outside your quiet hours.',
  'Every text and e-mail has a link that stops them all.',
];

export function Component() {
  const { user } = useAuth();
  return (
    <PreferencesPage title="AI Notifications" sends="messages" steps={STEPS}>
      {(saved) => <NotificationsForm saved={saved} email={user?.email ?? 'your e-mail'} />}
    </PreferencesPage>
  );
}
