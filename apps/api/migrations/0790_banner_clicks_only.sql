-- Views of banners are no longer counted: nobody decided anything by them (ADR 105).
DELETE FROM banner_days WHERE clicks = 0;
ALTER TABLE banner_days DROP COLUMN views;
