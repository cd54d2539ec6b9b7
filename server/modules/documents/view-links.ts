import { viewDocument } from '#core/contract/documents.ts';
import type { Signer } from '#server/services/signing.ts';

const STEP_SECONDS = 150;
/** A broker may look at a packet for so long. */
const PACKET_DAYS = 14;
const DAY_SECONDS = 86_400;

type Link = { id: string; viewer: string; expires: number };

/** Addresses under which one document can be read without signing in, for a time, as long as `viewer` may see it. */
export function createViewLinks(signer: Signer, { publicOrigin, now }: { publicOrigin: string; now: () => Date }) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const textOf = ({ id, viewer, expires }: Link) => `document ${id} ${viewer} ${expires}`;

  async function linkTo(link: Link): Promise<string> {
    const query = new URLSearchParams({
      viewer: link.viewer,
      expires: String(link.expires),
      signature: await signer.sign(textOf(link)),
    });
    return `${publicOrigin}/api${viewDocument.path.replace('{id}', link.id)}?${query}`;
  }

  return {
    /** For two and a half to five minutes; the same for a while, so that an unchanged list stays unchanged. */
    short: (id: string, viewer: string): Promise<string> =>
      linkTo({ id, viewer, expires: (Math.floor(seconds() / STEP_SECONDS) + 2) * STEP_SECONDS }),
    /** For a broker who gets it by e-mail from `viewer`. */
    forPacket: async (id: string, viewer: string, name: string): Promise<string> => {
      const link = await linkTo({ id, viewer, expires: seconds() + PACKET_DAYS * DAY_SECONDS });
      // for the reader's eye only: a list of links says nothing otherwise
      return `${link}&document=${name}`;
    },
    isGood: async ({ signature, ...link }: Link & { signature: string }): Promise<boolean> =>
      link.expires > seconds() && (await signer.isSigned(textOf(link), signature)),
  };
}
