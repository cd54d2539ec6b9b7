import { describe, expect, it } from 'vitest';
import {
  documentFault,
  fileSize,
  MAX_DOCUMENT_BYTES,
  PACKAGE_DOCUMENTS,
  packageProgress,
  slotState,
  ZOOM,
  zoomed,
} from './documents.ts';

describe('the package', () => {
  it('has nine slots, of which six must be filled', () => {
    expect(PACKAGE_DOCUMENTS).toHaveLength(9);
    expect(packageProgress(new Set())).toMatchObject({ done: 0, missing: { length: 6 } });
    expect(packageProgress(new Set(['w9Form', 'voidedCheck', 'rateConfirmation']))).toMatchObject({
      done: 2,
      missing: { length: 5 },
    });
    expect(packageProgress(new Set(PACKAGE_DOCUMENTS))).toEqual({ done: 9, missing: [] });
  });

  it('tells a slot that is missing from one that is optional', () => {
    expect(slotState('w9Form', new Set())).toBe('missing');
    expect(slotState('workersComp', new Set())).toBe('optional');
    expect(slotState('workersComp', new Set(['workersComp']))).toBe('uploaded');
  });
});

describe('a chosen file', () => {
  const pdf = { name: 'w9.pdf', type: 'application/pdf', size: MAX_DOCUMENT_BYTES };
  it('is a PDF of at most 5 MB', () => {
    expect(documentFault(pdf)).toBeNull();
    expect(documentFault({ ...pdf, type: '', name: 'W9.PDF' })).toBeNull();
    expect(documentFault({ ...pdf, size: MAX_DOCUMENT_BYTES + 1 })).toBe('File size must be less than 5MB');
    expect(documentFault({ ...pdf, type: 'image/png' })).toBe('Only PDF files are allowed');
    expect(documentFault({ ...pdf, type: '', name: 'pdf' })).toBe('Only PDF files are allowed');
  });

  it('has its size in words', () => {
    expect([0, 812_400, 1_440_000].map(fileSize)).toEqual(['1 kB', '812 kB', '1.4 MB']);
  });
});

describe('the zoom', () => {
  it('goes by 20 between 50 and 300', () => {
    expect(zoomed(100, 1)).toBe(120);
    expect(zoomed(60, -1)).toBe(50);
    expect(zoomed(ZOOM.least, -1)).toBe(50);
    expect(zoomed(290, 1)).toBe(300);
  });
});
