import { useEffect, useState } from 'react';
import { duration } from '../tokens';
import { TextField } from './text-field';

interface SearchFieldProps {
  label?: string;
  placeholder: string;
  /** What is sought now. */
  value: string;
  /** Called a moment after the last letter; the same function in every render. */
  onSearch(sought: string): void;
}

/** What is typed is sought a moment later; what is sought from elsewhere (the address, Back) is shown. */
export function SearchField({ label = 'Поиск', placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Its own words come back through the address while the next ones are being typed.
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const sought = typed.trim();
    if (sought === known) return;
    const { pathname } = location;
    // Whoever has opened something meanwhile, which may still be loading, is not called back to the list.
    const timer = setTimeout(() => location.pathname === pathname && onSearch(sought), duration.typed);
    return () => clearTimeout(timer);
  }, [typed, known, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
