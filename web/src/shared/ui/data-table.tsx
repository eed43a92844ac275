interface DataRow {
  readonly key: string;
  readonly cells: readonly string[];
  /** Below the first cell. */
  readonly note?: string;
}

interface DataTableProps {
  readonly caption?: string;
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}

/** Facts in rows; the first cell of each names it. Scrolls sideways by itself where a phone is too narrow. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <div aria-label={caption ?? columns.join(', ')} className="data-table" role="region" tabIndex={0}>
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
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
        {rows.map(({ key, cells: [head, ...cells], note }) => (
          <tr key={key}>
            <th scope="row">
              {head}
              {note !== undefined && <span className="note">{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td dir="auto" key={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
