/** What the template of a carrier packet is filled with. */
export type PacketMail = {
  to_email: string;
  /** Who sends it, by name. */
  user: string;
  origin: string;
  destination: string;
  sender_email: string;
  /** Links, a line each. */
  attachments: string;
};

/** What a person wrote on the contact page. */
type ContactMail = { to_email: string; name: string; email: string; message: string };
/** To the team. */
export type TeamMail = ContactMail & { account_type: string };
/** Back to who wrote it. */
export type ThanksMail = ContactMail;

/** The e-mail-sending service. Throws `upstream` when it did not take the message. */
export interface Mail {
  sendPacket(mail: PacketMail): Promise<void>;
  sendContact(mail: TeamMail): Promise<void>;
  sendThanks(mail: ThanksMail): Promise<void>;
}
