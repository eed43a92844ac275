import { House, Radar, ScanLine, Search, Settings } from 'lucide-react';
import { shellTexts } from './texts.js';
import { BottomBar } from '../../shared/ui/frame.js';

const items = [
  { to: '/app', text: shellTexts.home, icon: House },
  { to: '/app/search', text: shellTexts.search, icon: Search },
  { to: '/app/scan', text: shellTexts.scan, icon: ScanLine },
  { to: '/app/monitoring', text: shellTexts.monitor, icon: Radar },
  { to: '/app/settings', text: shellTexts.settings, icon: Settings },
];

export const BottomNavigation = () => <BottomBar items={items} label={shellTexts.navigation} />;
