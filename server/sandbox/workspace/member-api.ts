import { type ApiClient, createClient } from '#core/api/client.ts';
import { chooseAccountType, logout, saveProfile } from '#core/contract/account.ts';
import { confirmCheckout, createCheckout } from '#core/contract/billing.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { uploadDocument } from '#core/contract/documents.ts';
import type { Load } from '#core/contract/load.ts';
import { DOCUMENT_NAMES, type DocumentType } from '#core/domain/documents.ts';
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
  /** The documents of the member's own package. */
  fileDocuments(): Promise<void>;
  /** A document of a booked load. */
  attach(type: 'rateConfirmation' | 'billOfLading', load: BookedLoad): Promise<void>;
  /** Has the board take in the next booking of a load and answer it with an error: nobody knows what became of it. */
  muddle(load: Load): Promise<void>;
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

  const { company_name = '', mc_number = '', dot_number = '' } = member.profile;
  type Sheet = { from: string; type: DocumentType; lines: readonly string[]; fields?: Record<string, string> };
  async function file({ from, type, lines, fields = {} }: Sheet): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ documentType: type, ...fields })) form.append(name, value);
    const title = DOCUMENT_NAMES[type];
    form.append('file', samplePdf(title, [from, ...lines]), `${from} ${title}.pdf`);
    await upload(uploadDocument, form);
  }

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
      const lines = [`MC ${mc_number}, DOT ${dot_number}`, `Contact: ${member.name}`];
      for (const type of member.documents) await file({ from: company_name, type, lines });
    },

    async attach(type, load) {
      const { id, board_load_id, origin_city, origin_state, destination_city, destination_state, ship_date } = load;
      const destination = [destination_city, destination_state].filter(Boolean).join(', ');
      const lines = [
        `Load ${board_load_id}`,
        `${origin_city}, ${origin_state} to ${destination}`,
        `Pickup ${ship_date}`,
      ];
      await file({ from: load.company_name ?? 'Broker', type, lines, fields: { bookedLoadId: id } });
    },

    async muddle({ board_load_id }) {
      const answer = await reach(`${loopback}/sandbox/boards/bookings/${board_load_id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'broken' }),
      });
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    },

    async leave() {
      await call(logout, {});
    },
  };
}
