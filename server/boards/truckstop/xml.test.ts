import { describe, expect, it } from 'vitest';
import { escapeXml, readXml, XmlError } from './xml.ts';

/** What is heard, as lines: '<name', 'name=value', '>'. */
function hear(xml: string): string[] {
  const heard: string[] = [];
  readXml(xml, {
    open(name) {
      heard.push(`<${name}`);
      return undefined;
    },
    leaf: (name, text) => void heard.push(`${name}=${text()}`),
    close: () => void heard.push('>'),
  });
  return heard;
}

describe('readXml', () => {
  it('hears elements without their prefixes, with their text', () => {
    expect(hear('<?xml version="1.0"?><s:A xmlns:s="u">\n <b:B>x</b:B ><C/><D /><E y="1">z</E></s:A>')).toEqual([
      '<A',
      'B=x',
      'C=',
      'D=',
      'E=z',
      '>',
    ]);
  });

  it('decodes entities, takes CDATA as it is and skips comments', () => {
    expect(hear('<a>A&amp;B &lt;&#65;&#x42; &nosuch; &#x110000;<!-- <x> --><![CDATA[<b>&amp;]]></a>')).toEqual([
      'a=A&B <AB &nosuch; \ufffd<b>&amp;',
    ]);
  });

  it('does not hear nil, whatever the prefix, and does not see it in other attributes', () => {
    expect(hear(`<r><a i:nil="true"/><b xsi:nil = '1'/><c i:nil="true">x</c></r>`)).toEqual(['<r', '>']);
    expect(hear('<r><a i:nil="false"/><b vanil="true">x</b></r>')).toEqual(['<r', 'a=', 'b=x', '>']);
  });

  it('lets quotes hold what would end a tag', () => {
    expect(hear('<a x="1>2" y=\'/>\'>t</a>')).toEqual(['a=t']);
  });

  it('keeps elements apart whose names begin alike', () => {
    expect(hear('<a><ab>1</ab><abc>2</abc></a>')).toEqual(['<a', 'ab=1', 'abc=2', '>']);
    expect(() => hear('<a>1</ab>')).toThrow(XmlError);
  });

  it.each([
    '<a><b></a>',
    '<a>',
    '<a',
    '</a>',
    '<a><b>x</b>',
    '<a x="1>',
    '<!DOCTYPE a><a/>',
    '<a><![CDATA[x</a>',
    '<a><!-- </a>',
    '<script>',
    '< a/>',
    '<a>'.repeat(100_000),
  ])('refuses what is not well-formed, case %#', (xml) => {
    expect(() => hear(xml)).toThrow(XmlError);
  });
});

describe('escapeXml', () => {
  it('gives back what was sent, without what XML forbids', () => {
    const sent = `O'Fallon & "Sons" <x>\u0000\ud800`;
    expect(hear(`<a>${escapeXml(sent)}</a>`)).toEqual([`a=O'Fallon & "Sons" <x>`]);
  });
});
