interface PointsRow {
  readonly key: string;
  readonly text: string;
  /** Below the text. */
  readonly note?: string;
  readonly points: string;
}

interface PointsTableProps {
  readonly caption: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly PointsRow[];
  readonly total: readonly [string, string];
}

/** Rows that add up to the total. */
export const PointsTable = ({ caption, columns, rows, total }: PointsTableProps) => (
  <table className="reasons">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, text, note, points }) => (
        <tr key={key}>
          <td>
            {text}
            {note !== undefined && (
              <p className="muted" dir="auto">
                {note}
              </p>
            )}
          </td>
          <td>{points}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total[0]}</th>
        <td>{total[1]}</td>
      </tr>
    </tfoot>
  </table>
);
