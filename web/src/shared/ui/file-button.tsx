import { useRef, type ReactNode } from 'react';
import { Button } from './button.js';

interface FileButtonProps {
  readonly children: ReactNode;
  /** Types of files, as the attribute of the same name. */
  readonly accept: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** Opens the system's choice of a file. */
export const FileButton = ({ children, accept, icon, disabled = false, onFile }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} full icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = ''; // so that the same file can be chosen again
        }}
        ref={input}
        type="file"
      />
    </>
  );
};
