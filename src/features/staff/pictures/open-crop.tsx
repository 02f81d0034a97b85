import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';

const PictureCrop = lazyOptional(() => import('./picture-crop'));

interface CropOrder {
  address: string;
  /** Width by height. */
  ratio: number;
  onDone(file: File): void;
}

/** Opens the cutting of a picture over the page. */
export function openCrop({ address, ratio, onDone }: CropOrder): void {
  const modal = openModal({
    name: 'crop',
    title: 'Кадр',
    content: (
      <LazyForm>
        <PictureCrop
          key={address}
          address={address}
          ratio={ratio}
          onDone={(file) => {
            modal.close();
            onDone(file);
          }}
          onCancel={() => modal.close()}
        />
      </LazyForm>
    ),
  });
}

/** A drawing has no points that could be cut out; it fits any frame whole. */
export const mayCrop = (address: string): boolean => !address.endsWith('.svg');
