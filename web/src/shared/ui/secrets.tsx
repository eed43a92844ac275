/** A QR code as the server drew it. White in dark mode too, or no camera reads it. */
export const QrCode = ({ image, label }: { readonly image: string; readonly label: string }) => (
  <img alt={label} className="qr-code" height={200} src={image} width={200} />
);

/** Text to type or store elsewhere, in groups of four, alone on a line. */
export const SecretText = ({ children }: { readonly children: string }) => (
  <code className="secret-text">{grouped(children, ' ')}</code>
);

/** What is shown once. */
export const SecretList = ({
  items,
  label,
}: {
  readonly items: readonly string[];
  readonly label: string;
}) => (
  <ul aria-label={label} className="secret-list">
    {items.map((item) => (
      <li key={item}>
        <code>{grouped(item, '-')}</code>
      </li>
    ))}
  </ul>
);

/** `abcdefgh` as `abcd-efgh`: easier to read and type. */
export const grouped = (secret: string, between: string): string =>
  (secret.match(/.{1,4}/g) ?? []).join(between);
