import { useEffect, useState } from 'react';

/** Modules of white around the code, as readers need. */
const quiet = 4;

interface Code {
  readonly size: number;
  /** Its dark modules, as one path. */
  readonly path: string;
}

const encode = async (text: string): Promise<Code> => {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { border: quiet });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: rows.length, path };
};

/** A text that a camera reads. What draws it is loaded with the first one. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let isCurrent = true;
    encode(text).then(
      (made) => isCurrent && setCode(made),
      (cause: unknown) => console.error('The code could not be drawn.', cause),
    );
    return () => void (isCurrent = false);
  }, [text]);
  if (code === null) return null;
  return (
    <svg aria-label={label} className="qr-code" role="img" viewBox={`0 0 ${code.size} ${code.size}`}>
      <path d={code.path} />
    </svg>
  );
};
