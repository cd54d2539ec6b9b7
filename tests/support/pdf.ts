type Page = { text: string };

/** A real PDF with a line of text on each page; `padding` bytes make it larger without changing what it shows. */
export function aPdf(pages: readonly Page[] = [{ text: 'W-9' }], padding = 0): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ text }, index) => {
      const content = `BT /F1 36 Tf 72 680 Td (${text}) Tj ET`;
      const font = '/Resources << /Font << /F1 3 0 R >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${font} /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = `%PDF-1.7\n%${'x'.repeat(padding)}\n`;
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}

/** A real PDF of exactly so many bytes. */
export const aPdfOfSize = (bytes: number): Buffer => {
  // the offsets in it may take a digit more or less
  let padding = bytes - aPdf().length;
  for (let tries = 0; tries < 5 && aPdf(undefined, padding).length !== bytes; tries++) {
    padding += bytes - aPdf(undefined, padding).length;
  }
  return aPdf(undefined, padding);
};
