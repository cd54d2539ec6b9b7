/** A question in plain words, from which each reader takes what it understood, so that no word is read twice. */
export class QuestionText {
  private text: string;

  constructor(question: string) {
    this.text = ` ${question
      .normalize('NFKC')
      .replace(/[‘’]/g, "'")
      .replace(/\s*(?:→|⇒|->|=>|–|—)\s*/g, ' to ')
      .replace(/\s+/g, ' ')
      .trim()} `;
  }

  /** The first match, taken out of the text; a mark stays where it stood, so that what was apart does not join. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (match) this.replace(match, ' | ');
    return match;
  }

  replace(match: RegExpExecArray, by: string): void {
    this.text = this.text.slice(0, match.index) + by + this.text.slice(match.index + match[0].length);
  }

  has = (pattern: RegExp): boolean => pattern.test(this.text);
  /** Takes a word's every occurrence; true when there was one. */
  takeAll(pattern: RegExp): boolean {
    let found = false;
    while (this.take(pattern)) found = true;
    return found;
  }

  /** What is left, in its own case. */
  get rest(): string {
    return this.text;
  }
}
