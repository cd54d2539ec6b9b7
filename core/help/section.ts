import type { WORKING_ACCOUNT_TYPES } from '#core/contract/account.ts';

type Role = (typeof WORKING_ACCOUNT_TYPES)[number];

/** One collapsible part of the help page, which the assistant also answers from. */
export type HelpSection = {
  /** Of its address: `/quick-start#<id>`. */
  id: string;
  title: string;
  roles: readonly Role[];
  /** Words people use for it beside those of its title. */
  words: readonly string[];
  /** Paragraphs, plain text. */
  text: readonly string[];
  /** Where to do it. */
  link?: { to: string; label: string };
};

export type HelpRole = Role;
