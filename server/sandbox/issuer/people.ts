import { createHash } from 'node:crypto';

type Person = { email: string; name: string };

const AT_MOST = 1000;

export type People = ReturnType<typeof createPeople>;

/** Who is signing in just now; nothing of them is kept, since the subject follows from the address. */
export function createPeople() {
  const people = new Map<string, Person>();
  return {
    /** The subject of the person from here on. */
    add(person: Person): string {
      const subject = subjectOf(person.email);
      people.delete(subject);
      people.set(subject, person);
      const [oldest] = people.keys();
      if (people.size > AT_MOST && oldest) people.delete(oldest);
      return subject;
    },

    async account(subject: string) {
      const person = people.get(subject);
      if (!person) return undefined;
      const claims = { sub: subject, email: person.email, email_verified: true, name: person.name };
      return { accountId: subject, claims: () => claims };
    },
  };
}

export const subjectOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
