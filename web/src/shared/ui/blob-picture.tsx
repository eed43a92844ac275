import { useEffect, useState } from 'react';
import './scan-frame.scss';

interface BlobPictureProps {
  readonly picture: Blob;
  /** What is on it, for who does not see it. */
  readonly text: string;
}

/** A picture that was made on this device. */
export const BlobPicture = ({ picture, text }: BlobPictureProps) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <img alt={text} className="blob-picture" src={address} />;
};
