import { readAppConfig } from '#core/contract/app-config.ts';
import type { Api } from '#server/http/api.ts';
import { anyone } from '#server/policy/policies.ts';
import { isSandboxed, type Settings } from '#server/settings.ts';

const BOARDS = ['Truckstop', 'Direct Freight', 'C.H. Robinson'] as const;

export function addAppConfigRoutes(api: Api, settings: Settings): void {
  api.handle(readAppConfig, anyone, async () => ({
    support_email: settings.SUPPORT_EMAIL,
    google_maps_key: settings.GOOGLE_MAPS_KEY ?? null,
    analytics_id: settings.ANALYTICS_ID ?? null,
    sandbox: {
      sign_in: isSandboxed(settings, 'sign-in'),
      payments: isSandboxed(settings, 'payments'),
      calls: isSandboxed(settings, 'calls and texts'),
      mail: isSandboxed(settings, 'e-mail'),
      boards: BOARDS.some((board) => isSandboxed(settings, board)),
    },
  }));
}
