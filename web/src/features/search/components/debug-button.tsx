import { useSearchParams } from 'react-router-dom';
import { searchTexts } from '../texts.js';
import { Button } from '../../../shared/ui/button.js';

/** Shows what the screen knows, in development builds and with `?debug=1`. */
export const DebugButton = ({ state }: { readonly state: unknown }) => {
  const [params] = useSearchParams();
  // Without Vite, in specs, there is no `env`.
  if (import.meta.env?.DEV !== true && params.get('debug') !== '1') return null;
  const show = (): void => {
    console.warn('Search state', state);
    window.alert(JSON.stringify(state, null, 2));
  };
  return <Button onClick={show}>{searchTexts.debug}</Button>;
};
