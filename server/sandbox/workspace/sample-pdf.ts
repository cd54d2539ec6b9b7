/** A real PDF of one page: a title, lines of text below, and that it is a sample. Letters outside ASCII become '?'. */
export function samplePdf(title: string, lines: readonly string[]): Blob {
  const content = [
    write('F2', 24, 72, 690, title),
    '0.6 w 72 672 m 540 672 l S',
    ...lines.map((line, index) => write('F1', 13, 72, 640 - 24 * index, line)),
    write('F1', 11, 72, 72, 'Sample document of a workspace to try. It says nothing about anybody.'),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Blob([`${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`], { type: 'application/pdf' });
}

const write = (font: string, size: number, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;

const escaped = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');
