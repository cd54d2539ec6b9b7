import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#components/ui/button.tsx';
import { MailLink, PhoneLink } from '#components/ui/contact-links.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Carrier } from '#core/contract/people.ts';
import { paths } from '#core/domain/app-paths.ts';
import { equipmentLabel } from '#core/domain/equipment.ts';

type CarrierListProps = { carriers: readonly Carrier[]; onSearch: (carrier: Carrier) => void };

/** Columns where there is room, otherwise a few lines each. */
export function CarrierList({ carriers, onSearch }: CarrierListProps) {
  return (
    <>
      <Heads />
      <ul aria-label="Carriers">
        {carriers.map((carrier) => (
          <CarrierRow key={carrier.id} carrier={carrier} onSearch={() => onSearch(carrier)} />
        ))}
      </ul>
    </>
  );
}

/** The places of the rows that are on their way. */
export function LoadingCarriers() {
  return (
    <div role="status" aria-label="Loading your carriers">
      <Heads />
      <div>
        {[1, 2, 3].map((row) => (
          <div key={row} aria-hidden className={`${rowClass} h-53 xl:h-14`}>
            {['w-40', 'w-48', 'w-28', 'w-56 xl:justify-self-end'].map((width) => (
              <Skeleton key={width} className={`h-3.5 max-xl:mb-8 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const columns = 'xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_10rem_15.5rem] xl:items-center xl:gap-x-4';
const rowClass = `border-line px-3 py-3 not-first:border-t xl:border-t xl:py-2 ${columns}`;

function CarrierRow({ carrier, onSearch }: { carrier: Carrier; onSearch: () => void }) {
  const title = carrier.company_name || carrier.name || carrier.email;
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p title={title} className="truncate font-medium">
          {title}
        </p>
        {carrier.company_name && <p className="truncate text-mute text-sm">{carrier.name}</p>}
      </div>
      <div className="flex min-w-0 flex-col items-start text-sm max-xl:py-1">
        <MailLink email={carrier.email} />
        {carrier.phone_number && <PhoneLink number={carrier.phone_number} />}
      </div>
      <div className="min-w-0 text-sm">
        <Fact label="Truck">{equipmentLabel([carrier.truck_type])}</Fact>
        {carrier.origin_city && <Fact label="Based in">{carrier.origin_city}</Fact>}
      </div>
      <div className="max-xl:pt-3 xl:text-right">
        <Link
          to={paths.loadSearch}
          onClick={onSearch}
          aria-label={`Search loads for this carrier: ${title}`}
          className={buttonClass('secondary', 'md', 'max-sm:w-full')}
        >
          <Search aria-hidden />
          Search loads for this carrier
        </Link>
      </div>
    </li>
  );
}

/** Named where the column's head does not do it. */
function Fact({ label, children }: { label: string; children: string }) {
  return (
    <p title={children} className="truncate max-xl:pt-1">
      <span className="text-mute xl:sr-only">{label} </span>
      {children}
    </p>
  );
}

function Heads() {
  return (
    <div aria-hidden className={`hidden h-[34px] px-3 font-medium text-mute text-xs ${columns}`}>
      <span>Carrier</span>
      <span>Contact</span>
      <span>Truck, based in</span>
    </div>
  );
}
