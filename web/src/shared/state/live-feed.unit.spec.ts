import { feedLength, withItem, type FeedItem } from './live-feed.js';

const item = (id: string): FeedItem => ({
  id,
  type: 'risk_change',
  title: 'Risk Score Updated',
  message: '',
  timestamp: 0,
  severity: 'info',
});

describe('withItem', () => {
  it('keeps the newest ten', () => {
    const feed = Array.from({ length: 12 }, (_, index) => item(`e:${index}`)).reduce(withItem, []);
    expect(feed).toHaveLength(feedLength);
    expect(feed[0]?.id).toBe('e:11');
  });

  it('takes a repeated message once', () => {
    const feed = [item('e:1')];
    expect(withItem(feed, item('e:1'))).toBe(feed);
  });
});
