import type { GeoPoint } from '#core/domain/distance.ts';
import type { FoundPosting } from '../../market/posting.ts';
import { detailResult } from './detail-result.ts';
import { NS, OPERATION } from './names.ts';
import { escapeXml } from './xml-tree.ts';

const HEADERS = { 'content-type': 'text/xml; charset=utf-8' };

const soap = (body: string): string => `<s:Envelope xmlns:s="${NS.soap}"><s:Body>${body}</s:Body></s:Envelope>`;

const result = (errors: string, results: string): Response =>
  new Response(
    soap(
      `<${OPERATION}Response xmlns="${NS.service}"><${OPERATION}Result xmlns:a="${NS.searching}" xmlns:i="${NS.instance}">` +
        `${errors}${results}</${OPERATION}Result></${OPERATION}Response>`,
    ),
    { headers: HEADERS },
  );

/** A page of results. */
export const resultsAnswer = (
  page: readonly FoundPosting[],
  now: number,
  destination: GeoPoint | undefined,
): Response =>
  result(
    `<Errors xmlns="${NS.web}"/>`,
    page.length === 0
      ? `<a:DetailResults xmlns:b="${NS.objects}"/>`
      : `<a:DetailResults xmlns:b="${NS.objects}">${page.map((found) => detailResult(found, now, destination)).join('')}</a:DetailResults>`,
  );

/** What the board says when a call is understood and refused: HTTP 200 with the reasons. */
export const errorsAnswer = (messages: readonly string[]): Response =>
  result(
    `<Errors xmlns="${NS.web}">${messages
      .map(
        (message) =>
          `<Error><ErrorMessage>${escapeXml(message)}</ErrorMessage><Suggestions xmlns:b="${NS.arrays}"/></Error>`,
      )
      .join('')}</Errors>`,
    '<a:DetailResults i:nil="true"/>',
  );

/** A SOAP 1.1 fault: HTTP 500 unless the board is out of order in another way. */
export const faultAnswer = (code: string, message: string, status = 500): Response =>
  new Response(
    soap(
      `<s:Fault><faultcode xmlns:a="http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher">${code}</faultcode>` +
        `<faultstring xml:lang="en-US">${escapeXml(message)}</faultstring></s:Fault>`,
    ),
    { status, headers: HEADERS },
  );
