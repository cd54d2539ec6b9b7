import { documentType } from '#core/contract/documents.ts';
import { AppError } from '#core/contract/error.ts';
import { LOAD_DOCUMENTS, type LoadDocument, PACKAGE_DOCUMENTS, type PackageDocument } from '#core/domain/documents.ts';
import type { LegRef } from '#server/modules/booked-loads/documents.ts';
import type { Actor } from '#server/policy/actor.ts';

/** Where a document belongs: in the carrier's package, or to a booked load. */
export type Place = { type: PackageDocument; of: null } | { type: LoadDocument; of: LegRef };

/** The place that the fields of an upload name; throws 422 where they name none. */
export function placeOf(fields: ReadonlyMap<string, string>): Place {
  const type = documentType.safeParse(fields.get('documentType')).data;
  const id = fields.get('bookedLoadId');
  const inPackage = PACKAGE_DOCUMENTS.find((each) => each === type);
  const ofLoad = LOAD_DOCUMENTS.find((each) => each === type);
  if (inPackage && id) throw invalid('documentType', 'A booked load takes its rate confirmation and bill of lading.');
  if (inPackage) return { type: inPackage, of: null };
  if (!ofLoad) throw invalid('documentType', 'Choose which document this is.');
  if (!id) throw invalid('documentType', 'Rate confirmations and bills of lading belong to a booked load.');
  const leg = fields.get('leg') || 'outbound';
  if (leg !== 'outbound' && leg !== 'return') throw invalid('leg', 'Say which load of the pair: outbound or return.');
  return { type: ofLoad, of: { id, leg } };
}

/** A package is the carrier's own to change. */
export function needOwnPackage(actor: Actor, carrierId: string | undefined): string {
  if (actor.accountType !== 'carrier' || (carrierId && carrierId !== actor.id)) {
    throw new AppError('forbidden', 'Only the carrier can change these documents.');
  }
  return actor.id;
}

const invalid = (field: string, detail: string) => new AppError('invalid', detail, { [field]: detail });
