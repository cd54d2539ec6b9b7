import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { HelpSection } from '#core/help/section.ts';

type Props = {
  sections: readonly HelpSection[];
  /** The section that the address names; it opens and comes into view. */
  openId: string;
};

/** Collapsible sections on the browser's own element: Enter and Space open them, and a search in the page finds what is closed. */
export function HelpSections({ sections, openId }: Props) {
  useEffect(() => {
    const section = openId && document.getElementById(openId);
    if (!(section instanceof HTMLDetailsElement)) return;
    section.open = true;
    section.scrollIntoView({ block: 'start' });
    section.querySelector('summary')?.focus({ preventScroll: true });
  }, [openId]);
  return (
    <div className="flex max-w-3xl flex-col border-line border-t">
      {sections.map((section, index) => (
        <details key={section.id} id={section.id} open={index === 0} className="group border-line border-b">
          <summary className="flex cursor-pointer list-none items-center gap-2 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 shrink-0 text-mute transition-transform group-open:rotate-90" />
            <h2>{section.title}</h2>
          </summary>
          <div className="flex flex-col gap-2 pr-2 pb-4 pl-6">
            {section.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.link && (
              <p>
                <Link to={section.link.to} className="rounded-sm text-accent hover:underline">
                  {section.link.label}
                </Link>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
