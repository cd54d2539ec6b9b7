import { describe, expect, it } from 'vitest';
import { findHelp, helpFor } from './help.ts';

describe('help', () => {
  it.each([
    ['How do I add a driver to my team?', 'carrier', 'managing-drivers'],
    ['what does deadhead mean', 'carrier', 'rates-and-score'],
    ['how can I book a load', 'dispatcher', 'booking-for-a-carrier'],
    ['cancel my subscription', 'carrier', 'subscription'],
    ['Where do I upload my insurance?', 'carrier', 'documents'],
    ['how do my carriers add me', 'dispatcher', 'bringing-carriers'],
    ['what is a backhaul search?', 'dispatcher', 'backhaul'],
    ['where are my assigned loads', 'driver', 'assigned-loads'],
    ['I want to talk to a human', null, 'support'],
    ['how do I stop the text messages', 'carrier', 'ai-notifications'],
    ['is there a chrome extension', 'dispatcher', 'extension'],
    ['why was C.H. Robinson left out', 'carrier', 'boards'],
    ['where do I put the rate confirmation?', 'carrier', 'load-documents'],
    ['upload a bill of lading', 'dispatcher', 'load-documents'],
    ['what does pending mean', 'dispatcher', 'booking-states'],
    ['how does the AI planner work', 'carrier', 'ai-planner'],
    ['can the voice agent call me', 'carrier', 'ai-voice-agent'],
    ['set my diesel price', 'carrier', 'profile'],
    ['what can the assistant Dolly do', 'dispatcher', 'asking-dolly'],
    ['what is in the side panel', 'dispatcher', 'side-panel'],
    ['show figures on a DAT page', 'carrier', 'page-figures'],
  ] as const)('%s (%s) → %s', (question, role, id) => {
    expect(findHelp(question, role)[0]?.id).toBe(id);
  });

  it('has nothing on what it does not know', () => {
    expect(findHelp('qwertz', 'carrier')).toEqual([]);
    expect(findHelp('', null)).toEqual([]);
  });

  it('gives each role its own sections, each section at one address', () => {
    const ids = helpFor(null).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const titles = helpFor(null).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(helpFor('driver').map(({ id }) => id)).not.toContain('subscription');
    for (const role of ['carrier', 'dispatcher', 'driver'] as const) {
      expect(helpFor(role).map(({ id }) => id)).toEqual(
        expect.arrayContaining(['mobile-access', 'support', 'future-features']),
      );
    }
  });
});
