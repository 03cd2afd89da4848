-- 'X', '-' and the like meant none (contract: `secondSurnameOf`).
UPDATE persons SET second_surname = NULL
  WHERE second_surname ~* '^\s*([x.–—_*/-]*|n/a|n\.? ?a\.?|ningun[oa]?|no (tiene|tengo|aplica)|sin (segundo )?apellido( materno)?)\s*$';
UPDATE staff_members SET second_surname = NULL
  WHERE second_surname ~* '^\s*([x.–—_*/-]*|n/a|n\.? ?a\.?|ningun[oa]?|no (tiene|tengo|aplica)|sin (segundo )?apellido( materno)?)\s*$';
