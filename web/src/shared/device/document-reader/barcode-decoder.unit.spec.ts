import { describe, expect, it, jest } from '@jest/globals';
import type { DecodeBarcodes } from '@probity/mrz/barcode';
import { BarcodeDecoder } from './barcode-decoder.js';

const decode: DecodeBarcodes = async () => [];

describe('the decoder of barcodes', () => {
  it('is sent for once, and no frame waits for it', async () => {
    let arrive = (_decode: DecodeBarcodes): void => undefined;
    const load = jest.fn(() => new Promise<DecodeBarcodes>((resolve) => (arrive = resolve)));
    const decoder = new BarcodeDecoder(load);
    expect([decoder.atHand(), decoder.atHand()]).toEqual([null, null]);
    const opening = decoder.open();
    arrive(decode);
    expect(await opening).toBe(decode);
    expect(decoder.atHand()).toBe(decode);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is sent for again by each file and not by each frame when it did not come', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lost = new Error('offline');
    const load = jest.fn(async (): Promise<DecodeBarcodes> => {
      throw lost;
    });
    const decoder = new BarcodeDecoder(load);
    decoder.atHand();
    await expect(decoder.open()).rejects.toBe(lost);
    decoder.atHand();
    decoder.atHand();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(decode);
    expect(await decoder.open()).toBe(decode);
    expect(decoder.atHand()).toBe(decode);
    expect(load).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
