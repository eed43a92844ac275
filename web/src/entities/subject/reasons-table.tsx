import type { RiskReason } from '@probity/contracts';
import { reasonTexts } from './texts.js';

interface ReasonsTableProps {
  readonly reasons: readonly RiskReason[];
  readonly score: number;
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** Why the score is what it is: rows that add up to it. */
export const ReasonsTable = ({ reasons, score }: ReasonsTableProps) => {
  if (reasons.length === 0) return <p>{reasonTexts.none}</p>;
  return (
    <table className="reasons">
      <caption>{reasonTexts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{reasonTexts.reason}</th>
          <th scope="col">{reasonTexts.points}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, index) => (
          <tr key={`${reason.code}-${index}`}>
            <td>{reason.text}</td>
            <td>{signed(reason.points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{reasonTexts.total}</th>
          <td>{score}</td>
        </tr>
      </tfoot>
    </table>
  );
};
