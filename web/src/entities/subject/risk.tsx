import { mediumRiskFrom, highRiskFrom, riskBand, type RiskBand } from '@probity/contracts';
import { ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { subjectTexts } from './texts.js';

const icons = { low: ShieldCheck, medium: TriangleAlert, high: ShieldAlert } as const;

const bandWord = {
  low: subjectTexts.low,
  medium: subjectTexts.medium,
  high: subjectTexts.high,
} as const satisfies Record<RiskBand, string>;

const bandPhrase = {
  low: subjectTexts.lowRisk,
  medium: subjectTexts.mediumRisk,
  high: subjectTexts.highRisk,
} as const satisfies Record<RiskBand, string>;

interface RiskTagProps {
  readonly score: number;
  readonly text: string;
}

/** A score as word, icon and colour. */
export const RiskTag = ({ score, text }: RiskTagProps) => {
  const band = riskBand(score);
  const Icon = icons[band];
  return (
    <span className={`tag is-${band}`}>
      <Icon aria-hidden size={14} />
      {text}
      <span className="visually-hidden">, {bandPhrase[band]}</span>
    </span>
  );
};

export const BandTag = ({ band }: { readonly band: RiskBand }) => {
  const Icon = icons[band];
  return (
    <span className={`tag is-${band}`}>
      <Icon aria-hidden size={14} />
      {bandPhrase[band]}
    </span>
  );
};

const radius = 45;
const length = 2 * Math.PI * radius;

export const ScoreCircle = ({ score }: { readonly score: number }) => {
  const band = riskBand(score);
  return (
    <div
      aria-label={`${subjectTexts.outOfHundred(score)}, ${bandPhrase[band]}`}
      className="score-circle"
      role="img"
    >
      <svg aria-hidden viewBox="0 0 100 100">
        <circle cx="50" cy="50" r={radius} />
        {score > 0 && (
          <circle
            className={`is-${band}`}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(length * score) / 100} ${length}`}
          />
        )}
      </svg>
      <div aria-hidden>
        <strong>{score}</strong>
        {bandWord[band]}
      </div>
    </div>
  );
};

const bands: readonly RiskBand[] = ['low', 'medium', 'high'];

/** The score between the real thresholds. */
export const ScoreBar = ({ score, label }: { readonly score: number; readonly label: string }) => (
  <div
    aria-label={label}
    aria-valuemax={100}
    aria-valuemin={0}
    aria-valuenow={score}
    aria-valuetext={`${subjectTexts.outOfHundred(score)}, ${bandPhrase[riskBand(score)]}`}
    className="score-bar"
    role="meter"
  >
    <div className="track">
      {bands.map((band) => (
        <span className={`is-${band}${band === riskBand(score) ? ' is-reached' : ''}`} key={band} />
      ))}
      <span className="marker" style={{ left: `${Math.min(98, Math.max(2, score))}%` }} />
    </div>
    <span aria-hidden className="scale">
      <span style={{ left: 0 }}>0</span>
      <span style={{ left: `${mediumRiskFrom}%` }}>{mediumRiskFrom}</span>
      <span style={{ left: `${highRiskFrom}%` }}>{highRiskFrom}</span>
      <span style={{ left: '100%' }}>100</span>
    </span>
  </div>
);
