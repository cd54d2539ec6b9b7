import { AppError } from '#core/contract/error.ts';
import { MAX_DOCUMENT_BYTES, ONLY_PDF, TOO_LARGE } from '#core/domain/documents.ts';

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const TAIL_BYTES = 4096;

/**
 * Looks at a file as it arrives and throws as soon as it can be no PDF of at most 5 MB. It must begin as one and end as
 * one: what is cut off, and what carries another file behind its end, is refused. What is inside is never run here.
 */
export function createPdfCheck() {
  let size = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    push(bytes: Buffer): void {
      size += bytes.length;
      if (size > MAX_DOCUMENT_BYTES) throw new AppError('too_large', TOO_LARGE, { file: TOO_LARGE });
      if (head.length < HEAD.length) {
        head = Buffer.concat([head, bytes.subarray(0, HEAD.length - head.length)]);
        if (!HEAD.subarray(0, head.length).equals(head)) throw notPdf(ONLY_PDF);
      }
      tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    },
    /** The file's bytes, once all of them have come. */
    finish(): number {
      if (head.length < HEAD.length) throw notPdf(ONLY_PDF);
      const end = tail.lastIndexOf(END);
      if (end === -1 || !tail.includes('startxref')) throw notPdf(INCOMPLETE);
      const behind = tail.subarray(end + END.length);
      if (behind.some((byte) => !BLANK.has(byte))) throw notPdf(INCOMPLETE);
      return size;
    },
  };
}

const INCOMPLETE = 'This PDF is damaged or incomplete. Open it, save it again as a PDF, and upload that.';
const BLANK = new Set([0, 9, 10, 12, 13, 26, 32]);

const notPdf = (detail: string) => new AppError('invalid', detail, { file: detail });
