import { Check, Clock } from 'lucide-react';

interface TicksProps {
  readonly items: readonly string[];
  /** What is not there yet; the text says so. */
  readonly missing?: readonly string[];
}

export const Ticks = ({ items, missing = [] }: TicksProps) => (
  <ul className="ticks">
    {items.map((item) => (
      <li key={item}>
        <Check aria-hidden size={18} />
        {item}
      </li>
    ))}
    {missing.map((item) => (
      <li className="is-missing" key={item}>
        <Clock aria-hidden size={18} />
        {item}
      </li>
    ))}
  </ul>
);
