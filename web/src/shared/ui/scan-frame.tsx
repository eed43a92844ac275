import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import './scan-frame.scss';

interface ScanFrameProps {
  readonly children: ReactNode;
  /** A file was dropped on the frame, or pasted anywhere on the page. */
  readonly onFile?: (file: File) => void;
}

const fileOf = (data: DataTransfer | null): File | undefined => data?.files[0];

/** Where a document is to be held, with what shows it. */
export const ScanFrame = ({ children, onFile }: ScanFrameProps) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (onFile === undefined) return;
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const file = fileOf(clipboardData);
      if (file !== undefined) onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFile]);
  const drop = (event: DragEvent): void => {
    event.preventDefault(); // or the browser opens the file instead of the app
    setOver(false);
    const file = fileOf(event.dataTransfer);
    if (file !== undefined) onFile?.(file);
  };
  return (
    <div
      className={isOver ? 'scan-frame is-over' : 'scan-frame'}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(onFile !== undefined);
      }}
      onDrop={drop}
    >
      {children}
    </div>
  );
};

const radius = 42;
const around = 2 * Math.PI * radius;

/** How much of some work is done; its words stand beside it. */
export const ScanRing = ({ percent }: { readonly percent: number }) => (
  <div className="scan-ring">
    <svg aria-hidden viewBox="0 0 100 100">
      <circle cx="50" cy="50" r={radius} />
      <circle
        className="is-done"
        cx="50"
        cy="50"
        r={radius}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - percent / 100)}
      />
    </svg>
    <strong>{percent} %</strong>
  </div>
);
