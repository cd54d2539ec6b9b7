import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppConfig } from '#components/queries/app-config.ts';
import { usage } from '#components/queries/usage.ts';
import { useAuth } from '#components/session/auth.tsx';
import { loadGtag, whenGtag } from './gtag.ts';

/** Tells Google Analytics what is done and looked at where the installation has an id for it; else nothing leaves the page. */
export function Analytics() {
  const id = useAppConfig().data?.analytics_id ?? null;
  return id ? <Counting id={id} /> : null;
}

function Counting({ id }: { id: string }) {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const name = user?.name ?? '';
  useEffect(() => {
    loadGtag(id);
    return usage.listen((action, fields) => void whenGtag().then((gtag) => gtag?.('event', action, fields)));
  }, [id]);
  useEffect(() => {
    void whenGtag().then((gtag) => {
      gtag?.('config', id, { page_path: pathname });
      if (name) {
        gtag?.('event', 'page_view_with_user', {
          user_name: name,
          page_path: pathname,
          timestamp: new Date().toISOString(),
        });
      }
    });
  }, [id, pathname, name]);
  return null;
}
