import { type ApiClient, createClient } from '#core/api/client.ts';
import { chooseAccountType, logout, saveProfile } from '#core/contract/account.ts';
import { confirmCheckout, createCheckout } from '#core/contract/billing.ts';
import { uploadDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES } from '#core/domain/documents.ts';
import { samplePdf } from './sample-pdf.ts';
import type { Member, Person } from './team.ts';

export type Product = {
  /** Where this server reaches itself, for example `http://127.0.0.1:8787`. */
  loopback: string;
  /** The access token of a new session, as signing in with the sandbox's issuer gives it. */
  enter(person: Person): Promise<string>;
  /** Aborts what is under way. */
  signal: AbortSignal;
};

export type MemberApi = Pick<ApiClient, 'call'> & {
  email: string;
  pay(): Promise<void>;
  fileDocuments(): Promise<void>;
  leave(): Promise<void>;
};

/** A new user of the product who has chosen a role and filled in the profile; everything goes through the API. */
export async function signUp({ loopback, enter, signal }: Product, member: Member): Promise<MemberApi> {
  const token = await enter({ email: member.email, name: member.name });
  const reach: typeof fetch = (input, init) => fetch(input, { ...init, signal });
  const { call, upload } = createClient({
    base: `${loopback}/api`,
    fetch: reach,
    token: { get: () => token, refused: () => {} },
  });
  await call(chooseAccountType, { body: { account_type: member.role } });
  await call(saveProfile, { body: member.profile });

  return {
    email: member.email,
    call,

    /** Premium, through the payment page. */
    async pay() {
      const { url } = await call(createCheckout, { body: { isTrial: false } });
      const { pathname } = new URL(url);
      const paid = await reach(loopback + pathname, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome: 'pay' }),
      });
      const session_id = new URL(paid.headers.get('location') ?? '', url).searchParams.get('session_id') ?? '';
      await call(confirmCheckout, { body: { session_id } });
    },

    async fileDocuments() {
      const { company_name = '', mc_number = '', dot_number = '' } = member.profile;
      for (const type of member.documents) {
        const title = DOCUMENT_NAMES[type];
        const form = new FormData();
        form.append('documentType', type);
        form.append(
          'file',
          samplePdf(title, [company_name, `MC ${mc_number}, DOT ${dot_number}`, `Contact: ${member.name}`]),
          `${company_name} ${title}.pdf`,
        );
        await upload(uploadDocument, form);
      }
    },

    async leave() {
      await call(logout, {});
    },
  };
}
