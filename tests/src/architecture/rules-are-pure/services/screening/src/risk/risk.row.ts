export interface RiskRow {
  readonly reason: string;
}
