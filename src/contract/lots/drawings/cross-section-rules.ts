/** A floor on a cross-section, in the units of the drawing. */
export interface LevelMark {
  readonly floor: number;
  readonly top: number;
  readonly bottom: number;
}
/** A section of the building on it, from left to right. */
export interface SectionMark {
  readonly from: number;
  readonly to: number;
}

interface Marked {
  readonly width: number;
  readonly height: number;
  readonly levels: readonly LevelMark[];
  readonly sections: readonly SectionMark[];
}

/** What is wrong with the floors and sections that are marked on a cross-section, as a sentence; null: nothing. */
export function crossSectionFault({ width, height, levels, sections }: Marked): string | null {
  if (levels.some(({ top, bottom }) => top < 0 || bottom > height || top >= bottom))
    return 'Этаж на разрезе выходит за край чертежа или не имеет высоты.';
  const floors = levels.map(({ floor }) => floor);
  if (new Set(floors).size < floors.length) return 'Этаж отмечен на разрезе дважды.';
  const upwards = levels.toSorted((one, other) => one.floor - other.floor);
  if (upwards.some(({ bottom }, at) => bottom > (upwards[at - 1]?.top ?? height)))
    return 'Этажи на разрезе перекрываются или стоят не по порядку.';
  if (sections.some(({ from, to }) => from < 0 || to > width || from >= to))
    return 'Секция на разрезе выходит за край чертежа или не имеет ширины.';
  if (sections.some(({ from }, at) => from < (sections[at - 1]?.to ?? 0)))
    return 'Секции на разрезе перекрываются или стоят не по порядку.';
  if (levels.length > 0 && sections.length === 0) return 'Отметьте на разрезе хотя бы одну секцию.';
  return null;
}
