/** An e-mail of plain text; the same `key` is the same e-mail. */
export type Letter = {
  key: string;
  to: string;
  subject: string;
  text: string;
  /** For mail programs: where one press unsubscribes (RFC 8058). */
  unsubscribeUrl: string;
};

/** What sends e-mail by itself. Throws `upstream` when the message was not taken. */
export interface Letters {
  send(letter: Letter): Promise<void>;
  close(): void;
}
