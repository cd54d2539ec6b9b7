import { Repeat } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';

/** Says that two loads belong together. */
export const PairMark = ({ className = '' }: { className?: string }) => (
  <Badge tone="pair" icon={<Repeat aria-hidden />} className={className}>
    Pair
  </Badge>
);
