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

/** The e-mail-sending service. Throws `upstream` when it did not take the message. */
export interface Mail {
  sendPacket(mail: PacketMail): Promise<void>;
}
